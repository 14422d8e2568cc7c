-- How each company wants its papers.

create table paper_templates (
  id            bigint primary key,
  tenant_id     bigint not null references tenants (id),
  kind          text not null check (kind <> ''),
  version_no    integer not null check (version_no > 0),
  template      jsonb,
  restored_from integer check (restored_from > 0),
  created_by    bigint,
  created_at    timestamptz not null,
  unique (tenant_id, kind, version_no)
);
comment on table paper_templates is 'Templates of printed papers. Rows are only added: the newest version of a company and kind is in force.';
comment on column paper_templates.kind is 'A kind of paper of an order, or screen.<name> for the rows of a screen.';
comment on column paper_templates.template is 'What the paper shows and on which paper; null: as the platform has it, or the product.';
comment on column paper_templates.restored_from is 'The version that this one brought back.';
