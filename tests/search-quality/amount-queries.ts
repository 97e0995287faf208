import { a, all, type JudgedQuery, lakh, plotOf, sized, titled, to, unlike, usd } from './judgements.ts';

const acre = 43_560;

/** Amounts in figures, in words and in Burmese, with fractions and units on either side (SRC-80). */
export const amountQueries: readonly JudgedQuery[] = [
  unlike('forty by sixty land', all(plotOf(40, 60), a('land')), plotOf(60, 80)),
  unlike('twenty by sixty land', all(plotOf(20, 60), a('land')), plotOf(40, 60)),
  unlike('40 60 မြေ', all(plotOf(40, 60), a('land')), plotOf(60, 80)),
  unlike('40 60 ဂရန်', all(plotOf(40, 60), titled('grant')), titled('permit')),
  unlike('၂၀ ၆၀ ဂရန်မြေ', all(plotOf(20, 60), titled('grant')), plotOf(40, 60)),
  unlike('၄၀ ပေ × ၆၀ ပေ မြေကွက်', all(plotOf(40, 60), a('land')), plotOf(20, 60)),
  unlike('one acre industrial zone', all(sized(acre, acre), a('industrial-zone')), a('land')),
  unlike('1000 sqft up', sized(1000, 1e9), sized(1, 999)),
  unlike('1000 sqft up condo', all(a('condo'), sized(1000, 1e9)), sized(1, 999)),
  unlike('one thousand sqft', sized(900, 1100), sized(1, 899)),
  unlike('one thousand two hundred and fifty sqft condo', all(a('condo'), sized(1125, 1375)), sized(1, 1100)),
  unlike('eight hundred to one thousand sqft', sized(800, 1000), sized(1001, 1e9)),
  unlike('1½ thousand sqft condo', all(a('condo'), sized(1350, 1650)), sized(1, 1300)),
  unlike('under one thousand sqft apartment', all(a('apartment'), sized(1, 1000)), sized(1001, 1e9)),

  unlike('ten lakh', lakh(9, 11), lakh(11.01, 1e9)),
  unlike('twenty-five lakh rent', all(to('rent'), lakh(22, 28)), lakh(0, 21.9)),
  unlike('one thousand lakh sale', all(to('sale'), lakh(900, 1100)), lakh(1101, 1e9)),
  unlike('one thousand five hundred usd', usd(1350, 1650), usd(0, 1349)),
  unlike('a thousand dollars rent', all(to('rent'), usd(900, 1100)), usd(1101, 1e9)),
  unlike('under five hundred usd', usd(0, 500), usd(501, 1e9)),
  unlike('ten to fifteen lakh', lakh(10, 15), lakh(15.01, 1e9)),
  unlike('at least one thousand usd rent', all(to('rent'), usd(1000, 1e9)), usd(0, 999)),
  unlike('10 lakh pr month', all(lakh(9, 11), to('rent')), lakh(11.01, 1e9)),
  unlike('monthly 1500usd', all(usd(1350, 1650), to('rent')), usd(1651, 1e9)),
  unlike('8 thein khwe', lakh(7.6, 9.4), lakh(10, 1e9)),
  unlike('9½ lakh rent', all(to('rent'), lakh(8.5, 10.5)), lakh(11, 1e9)),
  unlike('20 lakh up rent', all(to('rent'), lakh(20, 1e9)), lakh(0, 19.99)),
];
