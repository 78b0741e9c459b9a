import { useState } from 'react'
import { alerts, defaultTitles, type AlertType } from '#ui/overlays/alerts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { Row, Shown } from './Shown.tsx'

const variants = { dialog: 'Dialog', sheet: 'Ark', drawer: 'Skuff', drawerLeft: 'Skuff fra venstre' } as const
const types = Object.keys(defaultTitles) as AlertType[]

export function OverlaySamples() {
  const [open, setOpen] = useState<keyof typeof variants | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Shown title="Det som ligger over siden">
        <Row>
          {Object.entries(variants).map(([form, name]) => (
            <Button
              key={form}
              look="quiet"
              aria-haspopup="dialog"
              onClick={() => setOpen(form as keyof typeof variants)}
            >
              {name}
            </Button>
          ))}
        </Row>
        {Object.entries(variants).map(([form, name]) => (
          <Dialog
            key={form}
            form={form as keyof typeof variants}
            open={open === form}
            onClose={close}
            title={name}
            foot={
              <>
                <Button look="quiet" onClick={close}>
                  Avbryt
                </Button>
                <Button onClick={() => alerts.add({ type: 'success', title: `${name} lagret` })}>Lagre</Button>
              </>
            }
          >
            <p className="mb-4">Siden bak står stille, og fokus blir her inne til du er ferdig.</p>
            <Field label="Navn på listen" name={`liste-${form}`} />
            {form !== 'dialog' && <Lines />}
          </Dialog>
        ))}
      </Shown>
      <Shown title="Beskjeder">
        <Row>
          {types.map(type => (
            <Button key={type} look="quiet" onClick={() => alerts.add({ type, component: 'Dette er en melding' })}>
              {`Vis ${defaultTitles[type]}`}
            </Button>
          ))}
          <Button look="quiet" onClick={() => alerts.add({ type: 'info', title: 'Blir stående', timeout: null })}>
            Vis en som blir
          </Button>
        </Row>
        <div className="grid gap-3 desk:grid-cols-2">
          {types.map(kind => (
            <Notice key={kind} kind={kind} title={defaultTitles[kind]}>
              Dette står på siden til det er ordnet.
            </Notice>
          ))}
        </div>
      </Shown>
    </>
  )
}

function Lines() {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {Array.from({ length: 14 }, (_, at) => (
        <li key={at} className="flex min-h-tap items-center">
          {`Vare ${at + 1}`}
        </li>
      ))}
    </ul>
  )
}
