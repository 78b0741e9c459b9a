-- In a transaction of its own, so that reads and writes go on during the check.
alter table reservations.line validate constraint line_awaited_check;
alter table shops.stock_movement validate constraint stock_movement_cause;
