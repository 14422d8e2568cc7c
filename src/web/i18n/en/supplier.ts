export default {
  quality: {
    title: 'Quality of suppliers',
    table: 'Deliveries and scores',
    radar: 'Scores side by side',
    none: 'There is no supplier to see',
    nothingScored: 'Nothing was scored in this period',
    weights:
      'Weights: quality {{quality}}, delivery {{delivery}}, cost {{cost}}, service {{service}}. Cost and service come from the latest published score.',
    compare: 'Compare',
    compareOne: 'Compare {{name}}',
    supplier: 'Supplier',
    grade: 'Grade',
    total: 'Total',
    orders: 'Orders shipped',
    delivered: 'Pieces',
    onTimeInFull: 'On time in full (%)',
    returnPpm: 'Defects (ppm)',
    quality: 'Quality',
    delivery: 'Delivery',
    cost: 'Cost',
    service: 'Service',
  },
}
