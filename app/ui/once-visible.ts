/** The share of an element that has to be visible (specification, section 9). */
const threshold = 0.1

/** Calls `then` once, when a tenth of the element is visible; returns how to stop waiting. */
export function onceVisible(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      then()
    },
    { threshold },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
