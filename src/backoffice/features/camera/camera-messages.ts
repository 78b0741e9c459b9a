const messages: Record<string, string> = {
  NotAllowedError: 'Kameraet er ikke tillatt. Tillat kamera for denne siden i nettleseren, og prøv igjen.',
  NotFoundError: 'Fant ikke noe kamera på denne enheten. Skriv koden i stedet.',
  OverconstrainedError: 'Fant ikke noe kamera på denne enheten. Skriv koden i stedet.',
  NotReadableError: 'Kameraet er opptatt av noe annet. Lukk det, og prøv igjen.',
}

/** Norwegian text for an error of the camera, displayed beside the button. */
export const cameraFault = (fault: unknown): string =>
  (fault instanceof DOMException && messages[fault.name]) ||
  'Skanneren kunne ikke startes. Sjekk nettet og prøv igjen, eller skriv koden.'
