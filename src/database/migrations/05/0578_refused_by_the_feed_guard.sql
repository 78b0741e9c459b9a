-- Separate reasons for feeds refused because of implausible prices or stock.
alter table feeds.import drop constraint import_reason_check;
alter table feeds.import add constraint import_reason_check check (reason in (
  'problems', 'tooMuchRemoved', 'lowPrices', 'priceMoves', 'zeroStock', 'demoLoaded',
  'noFile', 'notFetched', 'notYet', 'rowsHeld', 'fault', 'stopped'
));
