/** Returns a function that runs tasks one after the other, also after one that has failed. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}
