import { Notice } from '#ui/display/Notice.tsx'

/** Announces changes since the page was opened, above the buttons that they affect. */
export function LiveChanges({ news, lost, notFound }: { news: string; lost: boolean; notFound: boolean }) {
  return (
    <>
      <p role="status" className="mt-4 rounded-card bg-mist p-3 font-medium empty:hidden">
        {news}
      </p>
      {lost && (
        <Notice kind="warning" title="Ingen kontakt med nettbutikken" className="mt-3">
          <p>Det som vises, kan være gammelt. Det hentes på nytt når nettet er tilbake.</p>
        </Notice>
      )}
      {notFound && (
        <Notice kind="warning" title="Reservasjonen er ikke i butikken din lenger" className="mt-3">
          <p>Kunden henter et annet sted, eller reservasjonen er slettet.</p>
        </Notice>
      )}
    </>
  )
}
