/**
 * Writes an ONNX model. ONNX is a protobuf; the few messages that a network of convolutions needs are
 * written here by the numbers that onnx.proto gives their fields.
 */

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const key = (field: number, wireType: 0 | 2) => varint(field * 8 + wireType)
const number = (field: number, value: number) => Buffer.from([...key(field, 0), ...varint(value)])

function message(field: number, ...parts: Uint8Array[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([Buffer.from([...key(field, 2), ...varint(size)]), ...parts])
}

const text = (field: number, words: string) => message(field, Buffer.from(words))

const FLOAT = 1 // TensorProto.DataType
const IR_VERSION = 8
const OPERATOR_SET = 17
/** AttributeProto.AttributeType */
const attributeTypes = { int: 2, string: 3, ints: 7 }

function attribute(name: string, type: keyof typeof attributeTypes, ...parts: Buffer[]): Buffer {
  return message(5, text(1, name), ...parts, number(20, attributeTypes[type]))
}

export const int = (name: string, value: number) => attribute(name, 'int', number(3, value))
export const ints = (name: string, values: readonly number[]) =>
  attribute(name, 'ints', ...values.map((value) => number(8, value)))
export const string = (name: string, value: string) => attribute(name, 'string', text(4, value))

export function node(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Buffer[] = [],
): Buffer {
  const names = inputs.map((name) => text(1, name))
  return message(1, ...names, text(2, output), text(4, operator), ...attributes)
}

export function constant(name: string, dims: readonly number[], values: Float32Array): Buffer {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  const shape = dims.map((dim) => number(1, dim))
  return message(5, ...shape, number(2, FLOAT), text(8, name), message(9, bytes))
}

/** An input or output of the graph: one picture of so many channels, of any height and width. */
function graphEnd(name: string, channels: number): Buffer {
  const known = (size: number) => message(1, number(1, size))
  const open = (axis: string) => message(1, text(2, axis))
  const shape = message(2, known(1), known(channels), open('height'), open('width'))
  return Buffer.concat([text(1, name), message(2, message(1, number(1, FLOAT), shape))])
}

interface Graph {
  readonly nodes: readonly Buffer[]
  readonly constants: readonly Buffer[]
  readonly input: { name: string; channels: number }
  readonly output: { name: string; channels: number }
}

export function model({ nodes, constants, input, output }: Graph): Buffer {
  const ends = [
    message(11, graphEnd(input.name, input.channels)),
    message(12, graphEnd(output.name, output.channels)),
  ]
  const graph = message(7, ...nodes, text(2, 'graph'), ...constants, ...ends)
  const operators = message(8, text(1, ''), number(2, OPERATOR_SET))
  return Buffer.concat([number(1, IR_VERSION), graph, operators])
}
