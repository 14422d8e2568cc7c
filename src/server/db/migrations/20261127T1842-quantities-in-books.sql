-- Lines of the books count points, and pieces of goods that belong to others.

alter table book_lines rename column points to quantity;
comment on column book_lines.quantity is 'How many points, or pieces of consigned goods, a line is about.';
