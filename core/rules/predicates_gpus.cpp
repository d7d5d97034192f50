// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about how a script chooses, opens and divides the GPUs of the machine, of which each process is to have one.

#include "core/rules/environment.h"
#include "core/rules/expressions.h"
#include "core/rules/predicates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// (#computed-environment? @assignment NAME): the statement sets os.environ[NAME] to a value that is no constant.
Matches computedEnvironment(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site assignment = at(match, arguments, 0);
    const Node value = givenToEnvironment(program, assignment, arguments[1].text);
    const bool isConstant = value.is(Kind::string) && value.childCount() <= 3 && !value.child(1U).is(Kind::interpolation);
    return keepIf(value && !isConstant && program.runs(assignment), match);
}

/// (#environment? @assignment NAME): the statement sets os.environ[NAME] to a list of devices.
Matches environment(Program& program, RuleMatch match, PredicateArguments arguments)
{
    std::string devices{contentOf(textGivenToEnvironment(program, at(match, arguments, 0), arguments[1].text))};
    std::erase(devices, ' ');
    return keepIf(!devices.empty() && devices != "-1", match);
}

bool setsEnvironment(Program& program, Site assignment, PredicateArguments arguments)
{
    return static_cast<bool>(givenToEnvironment(program, assignment, arguments[1].text));
}

bool isMultiGpuModel(Program& program, Site call)
{
    return callsOneOf(program, call, {"tensorflow.keras.utils.multi_gpu_model"});
}

/// (#copies-to-gpus? @call): multi_gpu_model, which makes of a model one that divides its batches among GPUs. Binds model, what
/// it is given; empty where the script asks for the layers of what it gives.
Matches copiesToGpus(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (!isMultiGpuModel(program, call)) {
        return {};
    }
    const Argument given = Analysis::argument(program.node(call), "model", 0);
    bool isAsked = !given || !program.runs(call);
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex each = 0; each < tree.size() && !isAsked; ++each) {
            const Node node = tree.node(each);
            const std::string_view member = node.is(Kind::attribute) ? node.child(Field::attribute).text() : std::string_view{};
            if (member == "layers" || member == "get_layer") {
                const ValueSet& objects = program.analysis().values({file, node.child(Field::object).index()});
                isAsked = std::ranges::any_of(objects, [&](const Value& value) { return value.site == call; });
            }
        }
    }
    match.texts["model"] = isAsked ? std::string{} : std::string{given.value.text()};
    return keepIf(program.runs(call), match);
}

bool setsLogicalDevices(Program& program, Site call)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
        return name.starts_with("tensorflow.config.") &&
               (name.ends_with(".set_logical_device_configuration") || name.ends_with(".set_virtual_device_configuration"));
    });
}

/// All GPUs of the machine, as TensorFlow lists them.
bool isListOfGpus(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return !values.empty() && std::ranges::all_of(ValueSet{values}, [&](const Value& value) {
        const bool isList = program.node(value.site).is(Kind::call) && program.facts().roles().is(value.site, Role::listDevices);
        const Argument type = isList ? Analysis::argument(program.node(value.site), "device_type", 0) : Argument{};
        return type && type.value.is(Kind::string) && contentOf(type.value) == "GPU";
    });
}

/// Each GPU of the machine in turn: for gpu in gpus.
bool isEachGpu(Program& program, Site name)
{
    const std::vector<Analysis::FoundBinding> bindings =
        program.node(name).is(Kind::identifier) ? program.analysis().bindingsOf(name) : std::vector<Analysis::FoundBinding>{};
    const Node loop = bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::forTarget
                          ? program.node({name.file, bindings.front().binding->node}).ancestor(Kind::for_statement)
                          : Node{};
    return loop && loop.child(Field::left).text() == program.node(name).text() &&
           isListOfGpus(program, {name.file, loop.child(Field::right).index()});
}

/// The device that the call gives a single logical device, which limits its memory and divides nothing; null for others.
Node limitedDevice(Program& program, Site call)
{
    const Argument device = Analysis::argument(program.node(call), "device", 0);
    const Argument parts = Analysis::argument(program.node(call), "logical_devices", 1);
    const bool isSingle = parts && parts.value.is(Kind::list) && parts.value.childCount() == 1 &&
                          parts.value.firstChild().is(Kind::call); // No *parts.
    return device && isSingle && setsLogicalDevices(program, call) ? device.value : Node{};
}

/// (#limits-memory? @call @number): limits the memory of one GPU; binds its number.
Matches limitsMemory(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node device = limitedDevice(program, call);
    const Node number = device.child(Field::subscript);
    if (!device.is(Kind::subscript) || !number.is(Kind::integer) ||
        !isListOfGpus(program, {call.file, device.child(Field::value).index()})) {
        return {};
    }
    match.captures[arguments[1].text] = {call.file, number.index()};
    return keep(std::move(match));
}

/// (#splits-devices? @call): and does not just limit the memory of each GPU.
bool splitsDevices(Program& program, Site call)
{
    const Node limited = limitedDevice(program, call);
    return setsLogicalDevices(program, call) && !(limited && isEachGpu(program, {call.file, limited.index()}));
}

bool mayOpenGpus(Program& program, Site call)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
        return name.starts_with("tensorflow") && (name.ends_with(".list_local_devices") || name.ends_with(".gpu_device_name") ||
                                                  name.ends_with(".is_gpu_available"));
    });
}

/// (#opens-gpus? @call list|available|capable|name): asks TensorFlow for devices in a way that opens all GPUs of the machine in
/// this process, whatever it is pinned to.
Matches opensGpus(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::string& wanted = arguments[1].text;
    const std::string_view function = wanted == "list"   ? ".list_local_devices"
                                      : wanted == "name" ? ".gpu_device_name"
                                                         : ".is_gpu_available";
    const bool asks = std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view name) {
        return name.starts_with("tensorflow") && name.ends_with(function);
    });
    // Which capability a GPU has, or with which configuration it is asked, stays as it is.
    Node given = program.node(call).child(Field::arguments).firstChild();
    while (given && given.is(Kind::keyword_argument) && given.child(Field::name).text() == "cuda_only") {
        given = given.nextSibling();
    }
    return keepIf(asks && (wanted == "capable") == static_cast<bool>(given), match);
}

constexpr std::array entries{
    PredicateEntry{"computed-environment?", computedEnvironment, "Sets os.environ[NAME] to a value that is no constant.", false,
                   setsEnvironment},
    PredicateEntry{"environment?", environment, "Sets os.environ[NAME] to a list of devices.", false, setsEnvironment},
    PredicateEntry{"copies-to-gpus?", copiesToGpus,
                   "multi_gpu_model; binds model, what it is given, empty where the layers of its result are asked for.", false,
                   isMultiGpuModel},
    PredicateEntry{"limits-memory?", limitsMemory, "Limits the memory of one GPU; binds its number.", false, setsLogicalDevices},
    whereHolds<splitsDevices>("splits-devices?", "Configures logical devices."),
    PredicateEntry{"opens-gpus?", opensGpus, "Asks for devices in a way that opens all GPUs: list, available, capable or name.",
                   false, mayOpenGpus},
};

} // namespace

std::span<const PredicateEntry> gpuPredicates() { return entries; }

} // namespace rankwright
