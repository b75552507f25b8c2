/** Past this many pixels the bar is solid (specification, section 9). */
const threshold = 10

/** Marks the document as scrolled; the stylesheet does the rest. It stays in charge after hydration. */
export function watchScroll(): void {
  const mark = () => {
    document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold)
  }
  addEventListener('scroll', mark, { passive: true })
  addEventListener('pageshow', mark)
  addEventListener('hydrated', mark)
  mark()
}
