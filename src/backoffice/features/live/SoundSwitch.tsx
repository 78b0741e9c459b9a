import { useSyncExternalStore } from 'react'
import { playSound, soundStore } from './news-sound.ts'

const isOn = () => soundStore.read() === 'on'

/**
 * Switches the sound for new reservations on this device. Without JavaScript it is hidden, but its space is reserved.
 */
export function SoundSwitch() {
  const on = useSyncExternalStore<boolean | null>(soundStore.subscribe, isOn, () => null)
  return (
    <button
      type="button"
      aria-pressed={on === true}
      className={`link min-h-tap items-center ${on === null ? 'invisible inline-flex' : 'inline-flex'}`}
      onClick={() => {
        soundStore.write(on === true ? 'off' : 'on')
        if (on !== true) playSound()
      }}
    >
      {`Lyd ved nye${on === true ? ': på' : ': av'}`}
    </button>
  )
}
