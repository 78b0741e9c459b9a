-- Feeds with implausible prices or stock are refused by reasons of their own.
alter table feeds.import drop constraint import_reason_check;
alter table feeds.import add constraint import_reason_check check (reason in (
  'problems', 'tooMuchRemoved', 'lowPrices', 'priceMoves', 'zeroStock', 'demoLoaded',
  'noFile', 'notFetched', 'notYet', 'rowsHeld', 'fault', 'stopped'
));
