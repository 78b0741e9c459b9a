import { Prose } from '#ui/display/Prose.tsx'

/** Preview of a text beside its form, formatted as in the shop. */
export function ProsePreview({ html }: { html: string }) {
  return (
    <section aria-labelledby="slik-blir-det">
      <h2 id="slik-blir-det" className="text-heading">
        Slik blir det
      </h2>
      <div className="mt-2 rounded-card border border-line p-4">
        {html.trim() === '' ? <p className="text-soft">Teksten vises her mens du skriver.</p> : <Prose html={html} />}
      </div>
    </section>
  )
}
