import { useSyncExternalStore } from 'react'
import { isSoundOn, onSoundChange, playSound, setSound } from './news-sound.ts'

/** Sound for what is new, on this device. Without script there is none; its place is kept, so that nothing moves. */
export function SoundSwitch() {
  const on = useSyncExternalStore<boolean | null>(onSoundChange, isSoundOn, () => null)
  return (
    <button
      type="button"
      aria-pressed={on === true}
      className={`link min-h-tap items-center ${on === null ? 'invisible inline-flex' : 'inline-flex'}`}
      onClick={() => {
        setSound(on !== true)
        if (on !== true) playSound()
      }}
    >
      {`Lyd ved nye${on === true ? ': på' : ': av'}`}
    </button>
  )
}
