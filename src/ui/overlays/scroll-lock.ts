let holders = 0
let before = { overflow: '', paddingRight: '' }

/**
 * Stops the page below from scrolling until the returned function is called. Overlapping locks must all be released.
 */
export function lockScroll(): () => void {
  if (holders === 0) {
    const { style } = document.body
    before = { overflow: style.overflow, paddingRight: style.paddingRight }
    // Reserves the width of the scroll bar, or the page would shift sideways.
    const bar = window.innerWidth - document.documentElement.clientWidth
    if (bar > 0) style.paddingRight = `${bar}px`
    style.overflow = 'hidden'
  }
  holders++
  let held = true
  return () => {
    if (!held) return
    held = false
    holders--
    if (holders === 0) Object.assign(document.body.style, before)
  }
}
