import type { EditedArticleState } from '#contract/editors/articles-admin.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { DraftedForm } from '../drafts/DraftedForm.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import type { ArticleActionResult } from './article-action.ts'
import {
  inForce,
  markOf,
  maxLabel,
  maxText,
  readArticleForm,
  textFields,
  yearsFields,
  type ChosenField,
  type TextField,
} from './article-fields.ts'
import { ArticlePictures } from './ArticlePictures.tsx'
import type { Elements } from '#ui/elements.ts'

const flags = [
  { name: 'visible', label: 'I nettbutikken', yes: 'Vises', no: 'Skjult' },
  { name: 'featured', label: 'Fremhevet', yes: 'Ja', no: 'Nei' },
] as const

const guaranteeFlag = {
  name: 'guaranteeFull',
  label: 'Garantien gjelder hele varen, uten ekstra kostnad',
  hint: 'Er den fra produsenten og over 2 år, vises holdbarhetsmerket på varen.',
  yes: 'Ja',
  no: 'Nei',
} as const

/** The editable fields of an article. Each override is displayed beside the value from the feed. */
export function ArticleForm({
  article,
  restored,
  answer,
  children,
}: {
  article: EditedArticleState
  /** The fields of a draft; null: there is none. */
  restored: FormData | null
  answer: Extract<ArticleActionResult, { done: 'refused' }> | undefined
  /** The outcome of the last submission, beside the button. */
  children: Elements
}) {
  const { feed } = article
  const own = answer?.typed ?? (restored && readArticleForm(restored, article.own)) ?? article.own
  const view = { own, feed }
  const errorOf = (field: string) => answer?.errors[field]?.[0]
  const words = (name: TextField, label: string) => ({
    label,
    name,
    required: false,
    defaultValue: inForce(view, name),
    error: errorOf(name),
  })
  return (
    <DraftedForm aria-label="Vare" className="mt-6 max-w-reading space-y-6">
      <div className="grid gap-4 sm:grid-cols-2">
        {flags.map(flag => (
          <FlagField key={flag.name} {...flag} view={view} />
        ))}
      </div>
      <div>
        <Field {...words('customLabel', 'Merkelapp')} maxLength={maxLabel} hint="Noen få ord på bildet, som Nyhet." />
        <FeedText article={article} name="customLabel" label="merkelapp" />
      </div>
      <ArticlePictures
        article={article}
        first={inForce(view, 'pictures')}
        opened={inForce(article, 'pictures')}
        error={errorOf('pictures')}
      />
      {article.own.pictures !== null && (
        <Checkbox name="feed-pictures" label={`Bruk varefilens bilder (${feed.pictures.length})`} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {yearsFields.map(({ name, label, hint }) => (
          <div key={name}>
            <NumberField
              label={label}
              name={name}
              hint={hint}
              end="år"
              defaultValue={String(inForce(view, name))}
              error={errorOf(name)}
            />
            <input type="hidden" name={`was-${name}`} value={markOf(String(inForce(article, name)))} />
            {article.own[name] !== null && <Checkbox name={`feed-${name}`} label={`Som varefilen (${feed[name]})`} />}
          </div>
        ))}
      </div>
      <FlagField {...guaranteeFlag} view={view} error={errorOf('guaranteeFull')} />
      {textFields.map(({ name, label, rows, hint }) => (
        <div key={name}>
          <TextAreaField {...words(name, label)} rows={rows} maxLength={maxText} hint={hint} />
          <FeedText article={article} name={name} label={label.toLowerCase()} />
        </div>
      ))}
      <ActionButton action="lagre">Lagre</ActionButton>
      {children}
    </DraftedForm>
  )
}

/** A choice of yes, no and the feed's value. */
function FlagField({
  name,
  label,
  hint,
  yes,
  no,
  view: { own, feed },
  error,
}: {
  name: ChosenField
  label: string
  hint?: string
  yes: string
  no: string
  view: Pick<EditedArticleState, 'own' | 'feed'>
  error?: string | undefined
}) {
  return (
    <SelectField
      label={label}
      hint={hint}
      name={name}
      defaultValue={own[name] === null ? 'feed' : own[name] ? 'ja' : 'nei'}
      error={error}
    >
      <option value="feed">{`Som varefilen (${(feed[name] ? yes : no).toLowerCase()})`}</option>
      <option value="ja">{yes}</option>
      <option value="nei">{no}</option>
    </SelectField>
  )
}

/** The feed's text of a field that an editor has overridden, and a checkbox that restores it. */
function FeedText({ article, name, label }: { article: EditedArticleState; name: TextField; label: string }) {
  return (
    <>
      <input type="hidden" name={`was-${name}`} value={markOf(inForce(article, name))} />
      {article.own[name] !== null && (
        <div className="mt-2 border-l-4 border-line pl-3">
          <p className="text-small text-soft">Overstyrt. Varefilen sier:</p>
          <p className="text-small break-words whitespace-pre-line">{article.feed[name] || 'Ingenting'}</p>
          <Checkbox name={`feed-${name}`} label={`Bruk varefilens ${label}`} />
        </div>
      )}
    </>
  )
}
