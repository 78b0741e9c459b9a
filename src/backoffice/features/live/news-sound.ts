import { browserStore } from '#ui/storage/browser-store.ts'

/** Whether this device plays a sound when something new arrives. Default: on. */
export const soundStore = browserStore<'on' | 'off'>(
  'hent-desk-sound',
  stored => (stored === 'off' ? 'off' : 'on'),
  'on',
  'text',
)

let context: AudioContext | undefined

/** Plays two short tones. Browsers allow sound only after the user has interacted with the page. */
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
