import { useEffect, useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { ContentPage } from '#contract/content-pages.ts'
import { Prose } from '#ui/display/Prose.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useBrand } from '../../brands/use-brand.ts'
import { fillHtml, fillMarks, marksOf } from '#shared/brand/fill-marks.ts'
import { OptionalCookies } from './OptionalCookies.tsx'
import type { FrameData } from '../frame/load-frame.ts'

/** The privacy page in a dialog, without leaving the current page. */
export function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const marks = marksOf(useBrand(), useRouteLoaderData<FrameData>('root')?.shopCount ?? 0)
  const [page, setPage] = useState<ContentPage | 'failed' | null>(null)
  useEffect(() => {
    if (!open || (page !== null && page !== 'failed')) return
    let requested = true
    void browserApi('GET /pages/{slug}', { path: { slug: 'personvernerklaering' } }).then(result => {
      if (requested) setPage(result.ok ? result.data : 'failed')
    })
    return () => void (requested = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- requested once per opening
  }, [open])
  return (
    <Dialog open={open} onClose={onClose} title="Personvern" form="sheet">
      {page === null && <p aria-busy="true">Henter …</p>}
      {page === 'failed' && (
        <p role="alert">
          Vi fikk ikke hentet teksten. Prøv igjen, eller gå til{' '}
          <Link to="/personvernerklaering" className="link" onClick={onClose}>
            siden om personvern
          </Link>
          .
        </p>
      )}
      {page !== null && page !== 'failed' && (
        <>
          <p className="text-soft">{fillMarks(page.lead, marks)}</p>
          <Prose html={fillHtml(page.html, marks)} />
          <OptionalCookies />
        </>
      )}
    </Dialog>
  )
}
