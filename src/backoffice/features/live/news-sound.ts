const key = 'hent-desk-sound'
const changed = 'hent-desk-sound-changed'

/** Whether this device sounds when something new comes: on, until somebody turns it off here. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function setSound(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // A browser that stores nothing has the sound on.
  }
  window.dispatchEvent(new Event(changed))
}

/** Calls `then` when it is turned on or off, in this tab or another; answers how to stop. */
export function onSoundChange(then: () => void): () => void {
  window.addEventListener(changed, then)
  window.addEventListener('storage', then)
  return () => {
    window.removeEventListener(changed, then)
    window.removeEventListener('storage', then)
  }
}

let context: AudioContext | undefined

/** Two short tones. Nothing is heard before somebody has pressed something on the page: browsers do not let it. */
export function playSound(): void {
  if (!navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  void context.resume()
  const at = context.currentTime
  tone(context, 880, at)
  tone(context, 1175, at + 0.18)
}

function tone(audio: AudioContext, hertz: number, at: number): void {
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.frequency.value = hertz
  volume.gain.setValueAtTime(0.25, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
  source.connect(volume).connect(audio.destination)
  source.start(at)
  source.stop(at + 0.3)
}
