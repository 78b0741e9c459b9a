export { changeSlot, undoSlot, type SlotOutcome } from './change-slot.ts'
export { emptyHome, openHome, type Home } from './open-home.ts'
export { findDeskSlots, previewSlots } from './read-desk.ts'
export { takePicture } from './take-picture.ts'
