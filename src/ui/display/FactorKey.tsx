/** The QR code and the key that an authenticator app reads. `qrCode`: SVG. null: only the key is known. */
export function FactorKey({ qrCode, secret }: { qrCode: string | null; secret: string }) {
  return (
    <>
      {qrCode !== null && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt="QR-kode for appen"
          width={220}
          height={220}
          className="mt-3"
        />
      )}
      <p className="mt-3 text-soft">
        Kan du ikke skanne, skriver du inn nøkkelen:
        <span className="block font-mono break-words text-ink">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</span>
      </p>
    </>
  )
}
