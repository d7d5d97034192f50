from base import Base


class Named(object):
    label = 'named'


class Middle(Named, Base):
    def describe(self):
        return self.label
