/**
 * Marks the document as settled once its sections have been laid out, so that the stylesheet may leave those off the
 * screen alone. Called again when their heights have to be found anew.
 */
export function settleSections(): void {
  const { dataset } = document.documentElement
  delete dataset.settled
  // The heights are remembered by the first frame, and used from the second on.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      dataset.settled = ''
    }),
  )
}

/** Settles the sections after `load`, and again at every other width of the window. */
export function watchSections(): void {
  let width = innerWidth
  addEventListener('load', settleSections)
  addEventListener('resize', () => {
    // The height changes with every scroll of a phone, the sections do not.
    if (innerWidth !== width) settleSections()
    width = innerWidth
  })
}
