/** Past this many pixels the bar is solid (specification, section 9). */
const threshold = 10

/** Sets `data-scrolled` on the document while it is scrolled; the rules of the bar use it. */
export function setScrolledAttribute(): void {
  const update = () => {
    document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold)
  }
  addEventListener('scroll', update, { passive: true })
  addEventListener('pageshow', update)
  update()
}
