import ArrowRight from 'lucide-react/icons/arrow-right'
import Heart from 'lucide-react/icons/heart'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/controls/Button.tsx'
import { DownloadLink } from '#ui/controls/DownloadLink.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Row, Shown } from './Shown.tsx'

export function ButtonSamples() {
  const [presses, setPresses] = useState(0)
  const [busy, setBusy] = useState(true)
  return (
    <Shown title="Knapper">
      <Row>
        <Button>Reserver</Button>
        <Button look="quiet">Velg butikk</Button>
        <Button look="plain">Angre</Button>
        <Button look="danger">Avbestill</Button>
        <a href="#del-knapper" className={buttonClass('quiet')}>
          Lenke <ArrowRight aria-hidden size={18} />
        </a>
      </Row>
      <Row>
        <Button size="large">
          <ShoppingBag aria-hidden size={20} /> Legg i handlekurv
        </Button>
        <Button size="small">Liten</Button>
        <Button size="small" look="quiet">
          Liten
        </Button>
      </Row>
      <Row>
        <Button disabled>Av</Button>
        <Button look="quiet" disabled>
          Av
        </Button>
        <Button busy={busy} onClick={() => setPresses(presses + 1)}>
          Sender
        </Button>
        <Button look="quiet" onClick={() => setBusy(!busy)}>
          {busy ? 'Sendt' : 'Send igjen'}
        </Button>
        <span className="text-small text-soft">{`Trykket ${presses} ganger`}</span>
      </Row>
      <DownloadLink href="/ansatt/ui" fetchFile={neverComes}>
        Last ned
      </DownloadLink>
      <DownloadLink href="/ansatt/ui" fetchFile={isRefused}>
        Last ned uten nett
      </DownloadLink>
      <Row>
        <IconButton label="Søk" icon={<Search aria-hidden />} />
        <IconButton label="Lagre som favoritt" icon={<Heart aria-hidden />} framed />
        <IconButton label="Ikke ennå" icon={<Heart aria-hidden />} framed disabled />
      </Row>
      <div className="on-ink flex flex-wrap items-center gap-3 rounded-card p-6">
        <Button look="light">På mørk bunn</Button>
        <Button>Hovedvalg</Button>
        <IconButton label="Søk på mørk bunn" icon={<Search aria-hidden />} />
        <a href="#del-knapper" className="link">
          Lenke
        </a>
      </div>
    </Shown>
  )
}

const neverComes = () => new Promise<never>(() => undefined)
const isRefused = () => Promise.resolve({ ok: false, message: 'Vi fikk ikke kontakt med nettbutikken.' } as const)
