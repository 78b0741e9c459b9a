import { useState } from 'react'
import { ChoiceChip, RemovableChip } from '#ui/controls/Chip.tsx'
import { ComboBox, type ComboOption } from '#ui/controls/ComboBox.tsx'
import { PriceRange } from '#ui/controls/PriceRange.tsx'
import { Swatch, SwatchChoice } from '#ui/controls/Swatch.tsx'
import { Row, Shown } from './Shown.tsx'

const colours = [
  { name: 'Skogsgrønn', hex: '#2f5d46' },
  { name: 'Hvit', hex: '#ffffff' },
  { name: 'Svart', hex: '#000000' },
  { name: 'Rød', hex: '#c8102e', soldOut: true },
  { name: 'Flere farger', hex: null },
]
const places: ComboOption[] = [
  { id: '55', label: 'Oslo Storgata', detail: 'Oslo' },
  { id: '56', label: 'Oslo Bryn', detail: 'Oslo' },
  { id: '57', label: 'Bærum Sandvika', detail: 'Bærum' },
  { id: '58', label: 'Tromsø Stortorget', detail: 'Tromsø' },
]

export function ChoiceSamples() {
  return (
    <Shown title="Valg">
      <Chips />
      <Row>
        {colours.map(({ name, ...look }) => (
          <SwatchChoice key={name} field="farge" name={name} {...look} defaultChecked={name === 'Hvit'} />
        ))}
        <span className="ml-4 inline-flex items-center gap-2 text-small">
          <Swatch hex="#ffffff" chosen /> Hvit, valgt
        </span>
      </Row>
      <div className="grid gap-8 desk:grid-cols-2">
        <Price />
        <Shops />
      </div>
    </Shown>
  )
}

function Chips() {
  const all = ['Skogsgrønn', 'Størrelse M', 'Nordvind']
  const [left, setLeft] = useState(all)
  return (
    <>
      <Row>
        {left.map(label => (
          <RemovableChip key={label} label={label} onRemove={() => setLeft(left.filter(other => other !== label))} />
        ))}
        <button type="button" className="button-plain min-h-10 px-2 text-small" onClick={() => setLeft(all)}>
          Sett tilbake
        </button>
      </Row>
      <Row>
        <ChoiceChip name="kjonn" label="Dame" detail="(42)" defaultChecked />
        <ChoiceChip name="kjonn" label="Herre" detail="(38)" />
        <ChoiceChip name="kjonn" label="Barn" detail="(0)" disabled />
        <a href="#del-valg" className="chip" aria-current="true">
          Pris
        </a>
        <a href="#del-valg" className="chip">
          Navn
        </a>
      </Row>
    </>
  )
}

function Price() {
  const [choice, setChoice] = useState<{ from: number | null; to: number | null }>({ from: null, to: null })
  const [times, setTimes] = useState(0)
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Pris</legend>
      <PriceRange
        bounds={{ low: 0, high: 1000 }}
        from={choice.from}
        to={choice.to}
        onChoose={next => {
          setChoice(next)
          setTimes(times + 1)
        }}
      />
      <p role="status" className="mt-2 text-small text-soft">
        {`Valgt ${times} ganger: ${choice.from ?? 'lavest'} til ${choice.to ?? 'høyest'}`}
      </p>
    </fieldset>
  )
}

function Shops() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const query = text.trim().toLowerCase()
  return (
    <div>
      <ComboBox
        label="Finn butikk"
        text={text}
        onType={setText}
        options={places.filter(({ label }) => label.toLowerCase().includes(query))}
        onChoose={option => {
          setChosen(option.label)
          setText(option.label)
        }}
        none="Ingen butikk heter det"
      />
      <p className="mt-2 text-small text-soft">{`Valgt butikk: ${chosen ?? 'ingen'}`}</p>
    </div>
  )
}
