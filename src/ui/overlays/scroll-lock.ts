let holders = 0
let before = { overflow: '', paddingRight: '' }

/** Keeps the page behind from scrolling until the answer is called. Two that overlap need both to let go. */
export function lockScroll(): () => void {
  if (holders === 0) {
    const { style } = document.body
    before = { overflow: style.overflow, paddingRight: style.paddingRight }
    // The scroll bar's room is kept, or the page would jump sideways.
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
