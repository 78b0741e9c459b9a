import { Form, Link, useNavigation } from 'react-router'
import type { StaffAccount } from '#contract/staff.ts'
import type { DutyView, EvidenceView } from '#contract/own-shop/duties.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { factsOf, forceLabel, pagesOf, sourceLabel, stateLabels } from './law-labels.ts'

interface Refusal {
  id: string
  message: string
}

interface ItemProps {
  duty: DutyView
  account: Pick<StaffAccount, 'name' | 'role'>
  mayConfirm: boolean
  refusal: Refusal | null
}

/** A duty with its evidence. The name of the account is the default for a judgement. */
export function DutyItem({ duty, account, mayConfirm, refusal }: ItemProps) {
  const pages = pagesOf(duty.where, account.role)
  return (
    <li className="py-5">
      <h2 className="text-heading" id={duty.id}>
        {duty.title}
      </h2>
      <p className="mt-1 max-w-reading">{duty.rule}</p>
      <p className="mt-1 text-small text-soft wrap-anywhere">{`${forceLabel(duty)} · ${sourceLabel(duty.source)}`}</p>
      <ul className="mt-3 space-y-2">
        {duty.evidence.map(each => (
          <EvidenceItem
            key={`${each.kind} ${each.id ?? each.says}`}
            evidence={each}
            name={mayConfirm ? account.name : null}
            error={refusal !== null && refusal.id === each.id ? refusal.message : undefined}
          />
        ))}
      </ul>
      {pages.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          {pages.map(page => (
            <Link key={page} to={page} className="link inline-flex min-h-tap items-center">
              {page}
            </Link>
          ))}
        </p>
      )}
    </li>
  )
}

interface EvidenceProps {
  evidence: EvidenceView
  /** null: the account may not confirm. */
  name: string | null
  error: string | undefined
}

function EvidenceItem({ evidence, name, error }: EvidenceProps) {
  const { name: stateName, look } = stateLabels[evidence.state]
  const facts = factsOf(evidence)
  return (
    <li>
      <p className="flex items-baseline gap-x-3">
        <span className="shrink-0">
          <Badge look={look}>{stateName}</Badge>
        </span>
        <span className="min-w-0">
          <span>{evidence.says}</span>
          {facts !== '' && <span className="ml-2 text-small text-soft">{facts}</span>}
        </span>
      </p>
      {evidence.missing.map(text => (
        <p key={text} className="mt-1 max-w-reading text-small text-bad">
          {text}
        </p>
      ))}
      {name !== null && evidence.kind === 'judged' && evidence.id !== null && evidence.state !== 'found' && (
        <ConfirmForm id={evidence.id} says={evidence.says} name={name} error={error} />
      )}
    </li>
  )
}

function ConfirmForm({ id, says, name, error }: { id: string; says: string; name: string; error: string | undefined }) {
  const busy = useNavigation().formData?.get('id') === id
  return (
    <Disclosure title="Bekreft" open={error !== undefined}>
      <Form method="post" preventScrollReset aria-label={`Bekreft: ${says}`} className="max-w-md space-y-4">
        <input type="hidden" name="id" value={id} />
        <Field
          label="Hvem har vurdert det?"
          name="name"
          id={`navn-${id}`}
          defaultValue={name}
          maxLength={80}
          required
          error={error}
        />
        <Button type="submit" look="quiet" busy={busy}>
          Bekreft for et år
        </Button>
      </Form>
    </Disclosure>
  )
}
