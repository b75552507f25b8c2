/** What is used of onnxruntime-node. Its own types come with the package, which only `npm run art` installs. */
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, dims: readonly number[])
    readonly data: unknown
  }
  interface Session {
    run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>
    release(): Promise<void>
  }
  export const InferenceSession: { create(model: Uint8Array): Promise<Session> }
}
