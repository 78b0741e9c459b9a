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
  /** Content under the title, before the outcome: for example links. */
  head: Elements
  /** Result of the last submission. */
  result: EditorResult | undefined
  /** The outcome text for each `done` of a result. */
  messages: Readonly<Record<string, string>>
  /** The `done` of the page that redirected here. */
  doneBefore?: string | null
  /** Extra content beside the outcome text. */
  outcome?: Elements
  /** Time of the last change, with its undo button. */
  lastChange?: Elements
  document: EditedDocument
  /** The form. `restored`: the fields of a draft; null: there is none. */
  children: (restored: FormData | null) => ReactNode
  /** Content after the form. */
  after?: Elements
}

/**
 * The frame of a page that edits one document: title, outcome of the last submission, last change, and the form with its
 * draft.
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
