import type { ReactNode } from 'react'
import type { DraftState } from '#contract/editors/drafts.ts'
import type { StaffAccount } from '#contract/staff.ts'
import type { Elements } from '#ui/elements.ts'
import { Drafted } from '../drafts/Drafted.tsx'
import { Outcome } from './Outcome.tsx'
import { StaffPage } from './StaffPage.tsx'

interface EditorResult {
  done: string
  status?: number
  message?: string
}

/** The document that a page edits. */
export interface EditedDocument {
  /** Names the drafts of the document. */
  subject: string
  version: string | number
  draft: DraftState
  /** Hidden fields that identify the document to the action, if the URL does not. */
  named?: Record<string, string>
  /** The form is remounted when this changes. Default: subject and version. */
  formKey?: string
}

interface Props {
  account: StaffAccount
  title: string
  /** Content between the title and the outcome, such as links. */
  head: Elements
  result: EditorResult | undefined
  /** The outcome texts by the `done` code of a result. */
  messages: Readonly<Record<string, string>>
  /** The `done` code of a page that redirected here after its own submission. */
  doneBefore?: string | null
  /** Extra content beside the outcome text. */
  outcome?: Elements
  /** The time of the last change, with its undo button. */
  lastChange?: Elements
  document: EditedDocument
  /** Renders the form. `restored`: the fields of a restored draft; null: there is none. */
  children: (restored: FormData | null) => ReactNode
  /** Content after the form. */
  after?: Elements
}

/**
 * The layout of a page that edits one document: title, outcome of the last submission, last change, and the form with
 * its draft.
 */
export function EditorPage(props: Props) {
  const { account, title, result, document } = props
  const { subject, version } = document
  return (
    <StaffPage account={account} title={title}>
      {props.head}
      <Outcome answer={result} messages={props.messages} before={props.doneBefore ?? null}>
        {props.outcome}
      </Outcome>
      {props.lastChange}
      <Drafted
        key={document.formKey ?? `${subject} ${version}`}
        account={account.id}
        subject={subject}
        {...(document.named && { named: document.named })}
        version={version}
        loaded={document.draft}
        answer={result}
      >
        {props.children}
      </Drafted>
      {props.after}
    </StaffPage>
  )
}
