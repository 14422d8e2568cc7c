-- Rows that belong to another row are on its page and no longer in the menu.
update menus
set hidden = true, version = version + 1
where not hidden
  and code in ('catalogue_part_fitment', 'supplier_quality_sub_item', 'supplier_score_sub_item', 'service_im_member');
