-- Results name when and at what price a company last bought a part: its newest line, without reading the
-- lines of everybody who bought it.
create index order_lines_of_buyer on order_lines (tenant_id, part_id, order_id desc);
