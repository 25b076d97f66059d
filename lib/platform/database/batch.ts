type Waiting<In, Out> = { input: In; resolve: (output: Out) => void; reject: (error: unknown) => void }

/**
 * Turns a batch function into a function of one input: calls during a running batch form the next one. Batches never
 * overlap and keep the order; a batch that throws rejects all of its calls.
 */
export function batch<In, Out>(
  work: (inputs: In[]) => Promise<Out[]>,
  most = 500,
): (input: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isWorking = false

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        const outputs = await work(batch.map(({ input }) => input))
        batch.forEach(({ resolve }, index) => {
          resolve(outputs[index] as Out)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWorking = false
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (isWorking) return
      isWorking = true
      // Calls of the same event-loop turn share a batch.
      setImmediate(() => void workOff())
    })
}
