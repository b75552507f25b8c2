/** The keys of an object with their types, which Object.keys loses. */
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>) =>
  Object.keys(object) as Key[]
