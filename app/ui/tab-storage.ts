/** What the browser keeps for this tab until it is closed: nothing where it blocks storage. */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Returns whether the value is kept; an empty one is read as nothing. */
  set(key: string, value: string): boolean {
    try {
      sessionStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
}
