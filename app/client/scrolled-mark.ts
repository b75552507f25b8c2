/** Past this many pixels the bar is solid (specification, section 9). */
const threshold = 10

/** Marks the document as scrolled; the bar's stylesheet does the rest. */
export function markScrolled(): void {
  const mark = () => {
    document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold)
  }
  addEventListener('scroll', mark, { passive: true })
  addEventListener('pageshow', mark)
  mark()
}
