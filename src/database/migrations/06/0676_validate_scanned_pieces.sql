-- In a transaction of its own, so that reads and writes of lines go on during the check.
alter table reservations.line validate constraint line_scanned_check;
