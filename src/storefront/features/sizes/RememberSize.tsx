import { useState, useSyncExternalStore } from 'react'
import { customerStore } from '../account/customer-store.ts'
import { isAmong, personsOf, toggled } from './my-sizes.ts'
import { sizeStore, type MySizes } from './size-store.ts'

/** Buttons beside the chosen size that store it for the shopper or a child, or remove it again. */
export function RememberSize({ size }: { size: string }) {
  const mine = useSyncExternalStore(sizeStore.subscribe, sizeStore.read, sizeStore.nothing)
  const [words, setWords] = useState('')
  return (
    <div className="mt-1">
      <ul className="flex flex-wrap gap-x-5">
        {personsOf(mine).map(({ name, sizes }) => (
          <li key={name ?? ''}>
            <button
              type="button"
              aria-pressed={isAmong(sizes, size)}
              onClick={() => void press(mine, name, size).then(setWords)}
              className="link inline-flex min-h-tap items-center text-small"
            >
              {`${isAmong(sizes, size) ? 'Glem' : 'Husk'} størrelsen${name === null ? '' : ` til ${name}`}`}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-soft empty:hidden">
        {words}
      </p>
    </div>
  )
}

/** Adds or removes the size. Returns the message to show. Undoes the change if the account refuses it. */
async function press(before: MySizes, person: string | null, size: string): Promise<string> {
  const next = toggled(before, person, size)
  if (!next) return 'Det er ikke plass til flere størrelser. Glem en først.'
  sizeStore.write(next.own.length + next.children.length === 0 ? sizeStore.nothing() : next)
  const done = isAmong(personsOf(next).find(({ name }) => name === person)?.sizes ?? [], size)
    ? `Vi husker ${size}, og velger den for deg der den er på lager.`
    : `${size} er glemt.`
  if (customerStore.read() === null) return done
  const error = await import('./save-sizes.ts').then(
    file => file.saveSizes(),
    () => 'Du er frakoblet, eller nettbutikken svarer ikke. Prøv igjen.',
  )
  if (error === null) return done
  sizeStore.write(before)
  return error
}
