/**
 * The U-Net of Open Image Denoise as an ONNX model, from its weights. The layers follow addUNet and
 * addUNetLarge in core/unet_filter.cpp of Open Image Denoise 2.
 */
import { constant, int, ints, model, node, string } from './onnx.ts'
import type { Weights } from './tza.ts'

/** Convolutions: each row of `down` is followed by a pooling; each row of `up` follows an enlarging. */
const BASE = {
  down: [['enc_conv0', 'enc_conv1'], ['enc_conv2'], ['enc_conv3'], ['enc_conv4']],
  middle: ['enc_conv5a', 'enc_conv5b'],
  up: [
    ['dec_conv4a', 'dec_conv4b'],
    ['dec_conv3a', 'dec_conv3b'],
    ['dec_conv2a', 'dec_conv2b'],
    ['dec_conv1a', 'dec_conv1b', 'dec_conv0'],
  ],
}
const LARGE = {
  down: [1, 2, 3, 4].map((n) => [`enc_conv${n}a`, `enc_conv${n}b`]),
  middle: ['enc_conv5a', 'enc_conv5b'],
  up: [
    ['dec_conv4a', 'dec_conv4b'],
    ['dec_conv3a', 'dec_conv3b'],
    ['dec_conv2a', 'dec_conv2b'],
    ['dec_conv1a', 'dec_conv1b', 'dec_conv1c'],
  ],
}

/** Channels of the input: onnxruntime's fast convolutions take 16 at a time; those left over are zero. */
export const INPUT_CHANNELS = 16

export const INPUT = 'input'
export const OUTPUT = 'output'

const DOUBLED = constant('doubled', [4], Float32Array.of(1, 1, 2, 2))
const NEAREST = [
  string('mode', 'nearest'),
  string('coordinate_transformation_mode', 'asymmetric'),
  string('nearest_mode', 'floor'),
]
const HALVED = [ints('kernel_shape', [2, 2]), ints('strides', [2, 2])]

/** @throws Error that names the layer for which there are no weights */
export function buildUNet(weights: ReadonlyMap<string, Weights>): Buffer {
  const layers = weights.has('enc_conv1b.weight') ? LARGE : BASE
  const nodes: Buffer[] = []
  const constants: Buffer[] = [DOUBLED]

  function add(operator: string, inputs: string[], attributes: Buffer[] = []): string {
    const output = `v${nodes.length}`
    nodes.push(node(operator, inputs, output, attributes))
    return output
  }
  function convolve(x: string, layer: string): string {
    const [kernel, bias] = [weights.get(`${layer}.weight`), weights.get(`${layer}.bias`)]
    if (!kernel || !bias) throw new Error(`No weights for ${layer}`)
    const filled = fillChannels(kernel)
    constants.push(constant(`${layer}.weight`, filled.dims, filled.values))
    constants.push(constant(`${layer}.bias`, bias.dims, bias.values))
    const sum = add('Conv', [x, `${layer}.weight`, `${layer}.bias`], [ints('pads', [1, 1, 1, 1])])
    return add('Relu', [sum])
  }

  let x = INPUT
  const skipped: string[] = []
  for (const row of layers.down) {
    skipped.push(x)
    x = add('MaxPool', [row.reduce(convolve, x)], HALVED)
  }
  x = layers.middle.reduce(convolve, x)
  for (const row of layers.up) {
    const enlarged = add('Resize', [x, '', 'doubled'], NEAREST)
    x = row.reduce(convolve, add('Concat', [enlarged, skipped.pop() ?? INPUT], [int('axis', 1)]))
  }
  nodes.push(node('Identity', [x], OUTPUT))
  return model({
    nodes,
    constants,
    input: { name: INPUT, channels: INPUT_CHANNELS },
    output: { name: OUTPUT, channels: 3 },
  })
}

/** Adds zero weights for the input's channels that are zero; they are last, also where the input is joined again. */
function fillChannels({ dims, values }: Weights): Weights {
  const [outputs = 0, channels = 0, ...kernel] = dims
  const filled = Math.ceil(channels / INPUT_CHANNELS) * INPUT_CHANNELS
  if (filled === channels) return { dims, values }
  const size = kernel.reduce((product, dim) => product * dim, 1)
  const more = new Float32Array(outputs * filled * size)
  for (let o = 0; o < outputs; o++)
    more.set(values.subarray(o * channels * size, (o + 1) * channels * size), o * filled * size)
  return { dims: [outputs, filled, ...kernel], values: more }
}
