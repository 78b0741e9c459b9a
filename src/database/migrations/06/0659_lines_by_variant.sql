-- A recall finds its buyers by variant, because a feed may change barcodes.
create index line_by_variant on reservations.line (variant_id);
