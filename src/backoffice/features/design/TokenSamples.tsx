import { Row, Shown } from './Shown.tsx'

const texts = ['text-display', 'text-title', 'text-heading', 'text-body', 'text-small', 'text-fine']
const grounds = [
  'bg-paper',
  'bg-mist',
  'bg-picture',
  'bg-ink',
  'bg-accent',
  'bg-accent-dark',
  'bg-accent-soft',
  'bg-sale',
  'bg-good',
  'bg-good-soft',
  'bg-warn',
  'bg-warn-soft',
  'bg-bad',
  'bg-bad-soft',
  'bg-info',
  'bg-info-soft',
]
const inks = ['text-ink', 'text-soft', 'text-accent', 'text-sale', 'text-good', 'text-warn', 'text-bad', 'text-info']
const corners = ['rounded-small', 'rounded-card', 'rounded-large', 'rounded-button']

export function TokenSamples() {
  return (
    <>
      <Shown title="Skrift">
        {texts.map(name => (
          <div key={name}>
            <p className="font-mono text-fine text-soft">{name}</p>
            <p className={name}>Gå ut, uansett vær</p>
          </div>
        ))}
      </Shown>
      <Shown title="Farger">
        <ul className="grid grid-cols-2 gap-grid sm:grid-cols-4 xl:grid-cols-8">
          {grounds.map(name => (
            <li key={name}>
              <div className={`h-16 rounded-card border border-line ${name}`} />
              <p className="mt-1 font-mono text-fine">{name}</p>
            </li>
          ))}
        </ul>
        <Row>
          {inks.map(name => (
            <span key={name} className={`font-medium ${name}`}>
              {name}
            </span>
          ))}
        </Row>
      </Shown>
      <Shown title="Form og flate">
        <Row>
          {corners.map(name => (
            <div key={name} className={`grid h-20 w-36 place-items-center border border-strong text-fine ${name}`}>
              {name}
            </div>
          ))}
          <div className="grid h-20 w-36 place-items-center rounded-card bg-paper text-fine shadow-float">
            shadow-float
          </div>
          <div className="grid h-20 w-36 place-items-center rounded-large bg-paper text-fine shadow-high">
            shadow-high
          </div>
        </Row>
      </Shown>
    </>
  )
}
