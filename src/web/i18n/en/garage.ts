export default {
  choose: 'Find parts',
  chosen: 'Chosen',
  chooseFor: 'Find only parts that fit {{name}}',
  takeAway: 'Stop filtering by {{name}}',
  chip: {
    search: 'Plate, VIN or nickname',
    none: 'No vehicle in use matches',
    all: 'Manage vehicles',
    add: 'Add a vehicle',
    empty: 'Add your vehicles to find parts for each of them.',
  },
  narrowed: {
    model: 'Only parts that fit {{name}}, by its model',
    series: 'Only parts that may fit {{name}}, by series and model year; please check the model',
    brand: 'Only parts that may fit {{name}}, by brand and model year; please check the model',
    engine: 'Only parts that fit the engine of {{name}}',
    none: 'The model of {{name}} is not known, so the results are not filtered by it',
    otherTruck: 'The search names a truck itself, so the results are not filtered by {{name}}',
    remove: 'For any vehicle',
    complete: 'Add its model',
  },
  line: {
    label: 'For vehicles',
    add: 'For which vehicle',
    addTo: 'For which vehicle: {{name}}',
    remove: 'Not for {{name}}',
  },
  vin: {
    mine: 'This is your vehicle {{name}}',
    add: 'Add to my vehicles',
    choose: 'Search only for its parts',
  },
}
