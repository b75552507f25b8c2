/** Waits until a tenth of the element is visible (specification, section 9); returns how to stop. */
export function onceVisible(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      then()
    },
    { threshold: 0.1 },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
