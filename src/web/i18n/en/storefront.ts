export default {
  placements: 'Featured',
  hotline: 'Hotline {{phone}}',
}
