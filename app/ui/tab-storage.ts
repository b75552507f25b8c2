/** What the browser keeps for this tab until it is closed: nothing where it blocks storage. */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Returns whether the value is kept; an empty one is removed. */
  set(key: string, value: string): boolean {
    try {
      if (value) sessionStorage.setItem(key, value)
      else sessionStorage.removeItem(key)
      return true
    } catch {
      return false
    }
  },
}
