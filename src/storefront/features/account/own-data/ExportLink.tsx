import { AccountPart } from '../AccountPart.tsx'

/** All that is held on the customer, as a file. */
export function ExportLink() {
  return (
    <AccountPart
      title="Opplysningene dine"
      lead="Alt vi har lagret om deg, i en fil som også andre programmer kan lese."
    >
      <a href="/min-side/opplysninger.json" download className="button button-quiet">
        Last ned opplysningene
      </a>
    </AccountPart>
  )
}
