import CalendarPlus from 'lucide-react/icons/calendar-plus'

/** What is shown at the counter: large enough to be read over it. */
export function PickupCode({ code, qrCode, calendar }: { code: string; qrCode: string; calendar: string | null }) {
  return (
    <section
      aria-labelledby="hentekode"
      className="flex flex-col items-center rounded-large bg-mist p-6 text-center sm:flex-row sm:justify-between sm:text-left"
    >
      <div>
        <h2 id="hentekode" className="font-semibold tracking-normal">
          Hentekode
        </h2>
        <p className="mt-1 text-5xl leading-tight font-bold tabular-nums slashed-zero tracking-[0.12em]">{code}</p>
        <p className="mt-2 max-w-xs text-small text-soft">
          Vis koden i butikken. En annen kan også hente med den. Ta med noe å betale med.
        </p>
        {calendar && (
          <p className="mt-4">
            <a href={calendar} download className="button button-quiet">
              <CalendarPlus aria-hidden size={20} />
              Legg i kalenderen
            </a>
          </p>
        )}
      </div>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="Hentekoden som QR-kode"
        width={192}
        height={192}
        className="mt-5 rounded-card bg-paper p-2 sm:mt-0"
      />
    </section>
  )
}
