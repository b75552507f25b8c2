/** Makes each value once, however many ask for it; what failed is made again. */
export function memoise<Value>(make: (key: string) => Promise<Value>) {
  const made = new Map<string, Promise<Value>>()
  return (key = ''): Promise<Value> => {
    const known = made.get(key)
    if (known) return known
    const value = make(key)
    made.set(key, value)
    value.catch(() => made.delete(key))
    return value
  }
}
